import { Drawing } from '#components/guides/drawing.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { partsOf } from '#lib/content/sections.ts'

/** HTML that editors wrote; where it names a drawing, the drawing stands. */
export function RichText({ html }: { html: string }) {
  return partsOf(html).map((part) =>
    part.kind === 'drawing' ? (
      <Drawing key={part.at} name={part.name} caption={part.caption} />
    ) : (
      <Prose
        key={part.at}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the store API sanitises what editors write when it is stored
        dangerouslySetInnerHTML={{ __html: part.html }}
      />
    ),
  )
}
