import type { SeoText } from '#lib/contract/categories.ts'

/** Editorial texts at the end of the home page. */
export function SeoTexts({ texts }: { texts: readonly SeoText[] }) {
  return (
    <section className="container-page grid gap-x-12 gap-y-8 pt-section md:grid-cols-2 lg:grid-cols-3">
      {texts.map((text) => (
        <div key={text.id}>
          <h2 className="text-xl">{text.title}</h2>
          <p className="mt-3 text-ink-soft">{text.text}</p>
        </div>
      ))}
    </section>
  )
}
