import { getTranslations } from 'next-intl/server'

/** First stop of the keyboard: past the header to the content. */
export async function SkipLink() {
  const t = await getTranslations('layout')
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-water focus:px-4 focus:py-2 focus:text-white"
    >
      {t('skip')}
    </a>
  )
}
