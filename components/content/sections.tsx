import type { Section } from '#lib/content/sections.ts'
import { RichText } from './rich-text.tsx'

/** Sections of a text under headings that links can lead to. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, html }) => (
    <section key={id} aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-6 text-xl">
        {title}
      </h2>
      <RichText html={html} />
    </section>
  ))
}
