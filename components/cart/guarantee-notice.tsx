import { getTranslations } from 'next-intl/server'
import { currentStore } from '#lib/stores/current.ts'
import { guaranteeNotice } from '#lib/stores/guarantee-notice.ts'

/**
 * The harmonised notice on the legal guarantee, which is visible before the order
 * (directive 2011/83/EU, articles 5(1)(e), 6(1)(l) and 22a): the official artwork, unchanged and in
 * colour, its text for those who cannot see it; written out where there is none.
 */
export async function GuaranteeNotice() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart.guarantee')])
  const years = { years: store.warrantyYears }
  const paragraphs = [t('duration', years), t('remedies'), t('commercial')]
  const file = guaranteeNotice(store)
  return (
    <section
      id="legal-guarantee"
      aria-label={t('title')}
      className="mt-6 break-inside-avoid rounded-lg border-2 border-ink bg-paper p-5 text-sm"
    >
      {file ? (
        <a href={file}>
          {/* biome-ignore lint/performance/noImgElement: the official file is shown as it is */}
          <img src={file} alt={`${t('title')}. ${paragraphs.join(' ')}`} loading="lazy" className="h-auto w-full" />
        </a>
      ) : (
        <>
          <h2 className="text-base">{t('title')}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2">
              {text}
            </p>
          ))}
        </>
      )}
      <p className="mt-2">
        <a href={t('moreAddress')} className="underline underline-offset-2">
          {t('more')}
        </a>
      </p>
    </section>
  )
}
