import { getTranslations } from 'next-intl/server'
import type { FinderPlace } from '#lib/contract/categories.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * Leads to a listing in three steps: place, width, and way of opening. Each place is a separate form that sends filters
 * of the listing, so it needs no script.
 */
export async function Finder({ places }: { places: readonly FinderPlace[] }) {
  if (places.length === 0) return null
  const [store, t] = await Promise.all([currentStore(), getTranslations('home.finder')])
  return (
    <section className="container-page finder">
      <header>
        <h2 className="text-xl">{t('title')}</h2>
        <a href={storePath(store, '/trouver-sa-douche')} className="inline-block py-1.5 underline underline-offset-4">
          {t('bySpace')}
        </a>
      </header>
      {places.map(({ id, name, web_url, fields }, index) => (
        <details key={id} name="finder" open={index === 0}>
          <summary>{name}</summary>
          <form action={web_url}>
            {fields.map(({ slug, name, options }) => (
              <label key={slug}>
                {name}
                <select name={slug}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.name}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <button type="submit">{t('see')}</button>
          </form>
        </details>
      ))}
    </section>
  )
}
