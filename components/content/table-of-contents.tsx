import { getTranslations } from 'next-intl/server'
import type { Section } from '#lib/content/sections.ts'

/** Ways to the sections of a text; a text of one section needs none. */
export async function TableOfContents({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 2) return null
  const t = await getTranslations('content')
  return (
    <nav aria-labelledby="contents" className="rounded-lg bg-sand p-5 text-sm">
      <h2 id="contents" className="text-sm font-semibold tracking-normal">
        {t('contents')}
      </h2>
      <ol className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-(--tap) items-center underline-offset-4 hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
