import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import { comparisonUrl } from '#lib/configurator/compared.ts'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { photoWords } from '#lib/configurator/photo-words.ts'
import { shownConfiguration } from '#lib/configurator/shown-configuration.ts'
import { totalPrice } from '#lib/rules/configurator/state.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { pictureSet, pictureUrl } from '#lib/urls/picture-url.ts'
import { ComparedOrder } from './compared-order.tsx'
import { ConfigurationDrawing } from './configuration-drawing.tsx'

interface Compared {
  /** Query of the configuration's address. */
  query: string
  data: ConfiguratorData
  opening: Opening
}

/** Configurations in columns, what is chosen in rows; rows in which they differ are marked. */
export async function Comparison({ compared }: { compared: readonly Compared[] }) {
  const [store, t, listing] = await Promise.all([
    currentStore(),
    getTranslations('compare'),
    getTranslations('listing'),
  ])
  const path = storePath(store, '/configurator')
  const columns = compared.map(({ query, data, opening }) => ({
    query,
    data,
    opening,
    shown: shownConfiguration(data, opening),
    without: comparisonUrl(
      path,
      compared.filter((other) => other.query !== query).map((other) => other.query),
    ),
  }))
  const labels = [...new Set(columns.flatMap(({ shown }) => shown.lines.map(({ label }) => label)))]
  const rows = [
    ...labels.map((label) => ({
      label,
      values: columns.map(({ shown }) =>
        shown.lines
          .filter((line) => line.label === label)
          .map(({ value }) => value)
          .join(', '),
      ),
    })),
    {
      label: t('delivery'),
      values: columns.map(({ data: { product } }) => listing('delivery', product.delivery_days)),
    },
    {
      label: t('total'),
      values: columns.map(({ shown }) => formatMoney(totalPrice(shown.state), { sign: true })),
    },
  ]
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-soft print:hidden">{t('intro')}</p>
      {columns.length === 0 ? (
        <div className="mt-6 max-w-2xl">
          <Message tone="info">{t('nothing')}</Message>
          <p className="mt-4">
            <a href={path} className={buttonClass({})}>
              {t('configure')}
            </a>
          </p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className="relative mt-6 overflow-x-auto" aria-label={t('title')} tabIndex={0}>
          <table className="w-full text-sm" style={{ minWidth: `${6 + 8 * columns.length}rem`, tableLayout: 'fixed' }}>
            <thead>
              <tr className="align-top">
                <th
                  scope="col"
                  className="py-2 pr-4 text-left font-normal text-ink-soft"
                  style={{ width: 'clamp(6rem, 12vw, 9rem)' }}
                >
                  {t('product')}
                </th>
                {columns.map(({ query, data, shown, without }) => (
                  <th key={query} scope="col" className="px-2 py-2 text-left">
                    {shown.photo ? (
                      // biome-ignore lint/performance/noImgElement: the image CDN answers every size
                      <img
                        src={pictureUrl(data.pictures.photo.at(0)?.[1] ?? '', shown.photo)}
                        srcSet={pictureSet(data.pictures.photo, shown.photo)}
                        sizes="(min-width: 64rem) 24rem, 15rem"
                        width={865}
                        height={600}
                        alt={photoWords(data, shown.chosen)}
                        className="w-full rounded-md bg-sand"
                      />
                    ) : null}
                    <a
                      href={`${path}?${shown.query}`}
                      rel="nofollow"
                      className="mt-2 block font-semibold underline underline-offset-4"
                    >
                      {unbrokenWords(data.product.name)}
                    </a>
                    <a
                      href={without}
                      rel="nofollow"
                      className="mt-1 inline-block py-1 font-normal text-ink-soft underline underline-offset-4 print:hidden"
                    >
                      {t('remove')}
                      <span className="sr-only"> {data.product.name}</span>
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              <tr>
                <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-soft">
                  {t('drawing')}
                </th>
                {columns.map(({ query, data, shown }) => (
                  <td key={query} className="px-2 py-3">
                    {shown.drawing ? (
                      <ConfigurationDrawing
                        name={data.product.name}
                        drawing={shown.drawing}
                        unit={data.unit}
                        texts={data.texts}
                        tallest="14rem"
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
              {rows.map(({ label, values }) => {
                const differs = new Set(values).size > 1
                return (
                  <tr key={label} className={differs ? 'bg-water-soft' : ''}>
                    <th scope="row" className="py-2 pr-4 pl-2 text-left font-normal text-ink-soft">
                      {label}
                      {differs ? <span className="sr-only"> {t('differs')}</span> : null}
                    </th>
                    {values.map((value, index) => (
                      <td key={columns[index]?.query} className={`px-2 py-2 ${differs ? 'font-medium' : ''}`}>
                        {value || '–'}
                      </td>
                    ))}
                  </tr>
                )
              })}
              <tr className="print:hidden">
                <th scope="row" className="py-3 pr-4 pl-2 text-left font-normal text-ink-soft">
                  {t('order')}
                </th>
                {columns.map(({ query, data, opening, shown }) => (
                  <td key={query} className="px-2 py-3">
                    <ComparedOrder data={data} opening={opening} shown={shown} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      )}
      {columns.length === 0 ? null : (
        <div className="print:hidden">
          <p className="mt-4 max-w-prose text-xs text-ink-soft">{t('quoteText')}</p>
          <p className="mt-6">
            <PrintButton label={t('print')} className={buttonClass({ look: 'secondary' })} />
          </p>
        </div>
      )}
    </div>
  )
}
