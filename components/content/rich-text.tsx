import { Drawing } from '#components/guides/drawing.tsx'
import { partsOf } from '#lib/content/sections.ts'

const look =
  'max-w-3xl text-base text-ink-soft [&_a]:text-water [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-8 [&_h2]:text-xl [&_h2]:text-ink [&_h3]:mt-6 [&_h3]:text-lg [&_h3]:text-ink [&_li]:mt-1 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6'
/** HTML that editors wrote; where it names a drawing, the drawing stands. */
export function RichText({ html }: { html: string }) {
  return partsOf(html).map((part) =>
    part.kind === 'drawing' ? (
      <Drawing key={part.at} name={part.name} caption={part.caption} />
    ) : (
      <div
        key={part.at}
        className={look}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the store API sanitises what editors write when it is stored
        dangerouslySetInnerHTML={{ __html: part.html }}
      />
    ),
  )
}
