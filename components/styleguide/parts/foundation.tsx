import { Part } from '../part.tsx'
import { sheetTexts } from '../texts.ts'

const colours = [
  'bg-paper',
  'bg-sand',
  'bg-sand-deep',
  'bg-line',
  'bg-line-strong',
  'bg-ink-soft',
  'bg-ink',
  'bg-water-soft',
  'bg-water',
  'bg-water-deep',
  'bg-ember-soft',
  'bg-ember',
  'bg-star',
  'bg-success-soft',
  'bg-success',
  'bg-warning-soft',
  'bg-warning',
  'bg-danger-soft',
  'bg-danger',
  'bg-professional',
  'bg-private',
] as const
const sizes = [
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
  'text-2xs',
] as const
const surfaces = ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-full', 'shadow-raised', 'shadow-panel'] as const

/** Tokens as they look: colours, type sizes, radii and shadows. */
export async function Foundation() {
  const { part, sampleText } = await sheetTexts()
  return (
    <>
      <Part id="colours" title={part('colours')}>
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-7">
          {colours.map((name) => (
            <li key={name} className="text-2xs">
              <span className={`mb-1 block h-14 rounded-md border border-line ${name}`} />
              {name.slice(3)}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="type" title={part('type')}>
        {sizes.map((name) => (
          <p key={name} className={`${name} overflow-x-clip whitespace-nowrap`}>
            {sampleText('product')}
          </p>
        ))}
      </Part>
      <Part id="surfaces" title={part('surfaces')}>
        <ul className="grid grid-cols-2 gap-6 md:grid-cols-6">
          {surfaces.map((name) => (
            <li
              key={name}
              className={`flex h-20 items-center justify-center border border-line bg-paper text-2xs ${name}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
