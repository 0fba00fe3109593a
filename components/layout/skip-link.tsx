import { getTranslations } from 'next-intl/server'

/** First stop of the keyboard: past the header to the content. */
export async function SkipLink() {
  const t = await getTranslations('layout')
  return (
    <a href="#content" className="skip-link">
      {t('skip')}
    </a>
  )
}
