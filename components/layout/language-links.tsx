import { getTranslations } from 'next-intl/server'
import { languageName } from '#lib/rules/languages.ts'
import { currentStore } from '#lib/stores/current.ts'
import { stores } from '#lib/stores/registry.ts'

/** Each language links to the home page of its own country's store; the choice is saved on the way. */
export async function LanguageLinks() {
  const [own, t] = await Promise.all([currentStore(), getTranslations('layout')])
  return (
    <nav aria-label={t('languages')}>
      <ul className="flex gap-x-4">
        {stores.map((store) => (
          <li key={store.code} lang={store.language}>
            {store === own ? (
              <span aria-current="true" className="inline-block py-1 font-medium">
                {languageName(store.language)}
              </span>
            ) : (
              <a
                href={`/api/language/${store.language}`}
                hrefLang={store.language}
                rel="nofollow"
                className="inline-block py-1"
              >
                {languageName(store.language)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
