'use client'

import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import type { ComposedPhoto } from '#lib/contract/composed-photo.ts'

interface WallChoiceProps {
  walls: ComposedPhoto['walls']
  /** Word of the wall that is shown. */
  wall: string | undefined
  pick: (wall: string) => void
  texts: Pick<ConfiguratorTexts, 'wall'>
}

/** The colour of the wall behind the screen: for looking only, it is not part of what is ordered. */
export function WallChoice({ walls, wall, pick, texts }: WallChoiceProps) {
  return (
    <fieldset className="mt-1 flex min-w-0 overflow-x-auto noscript:hidden [scrollbar-width:none]">
      <legend className="sr-only">{texts.wall}</legend>
      {walls.map(({ word, name, color }) => (
        <button
          key={word}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={word === wall}
          onClick={() => pick(word)}
          className="group flex size-11 shrink-0 items-center justify-center rounded-full @4xl:size-10"
        >
          <span
            className="size-7 rounded-full border border-line-strong group-hover:border-ink group-aria-pressed:ring-2 group-aria-pressed:ring-water group-aria-pressed:ring-offset-2"
            style={{ backgroundColor: color }}
          />
        </button>
      ))}
    </fieldset>
  )
}
