import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * Search form; it works without JavaScript. With it, suggestions come once the box has the focus
 * (`PageExtras`).
 */
export async function SearchBox({ id, value, className = '' }: { id: string; value?: string; className?: string }) {
  const store = await currentStore()
  const t = await getTranslations('layout.search')
  return (
    <search className={className}>
      <form action={storePath(store, '/recherche')} method="get" className="relative">
        <label htmlFor={id} className="sr-only">
          {t('label')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={200}
          required
          defaultValue={value}
          enterKeyHint="search"
          placeholder={t('placeholder')}
          className="search-field"
        />
        <button type="submit" className="search-button">
          <span className="sr-only">{t('submit')}</span>
          <Icon name="search" className="size-5" />
        </button>
      </form>
    </search>
  )
}
