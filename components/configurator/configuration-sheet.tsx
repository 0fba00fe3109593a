import { getFormatter, getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { photoWords } from '#lib/configurator/photo-words.ts'
import { shownConfiguration } from '#lib/configurator/shown-configuration.ts'
import { basePrice, totalPrice, unitPrice } from '#lib/rules/configurator/state.ts'
import { facilityText } from '#lib/rules/facility/choice.ts'
import { whereOf } from '#lib/rules/facility/selected-service.ts'
import { containedTax, formatDifference, formatMoney } from '#lib/rules/money.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { pictureSet, pictureUrl } from '#lib/urls/picture-url.ts'
import { CompareLink } from './compare-link.tsx'
import { ConfigurationDrawing, drawingLabel } from './configuration-drawing.tsx'
import { KeepForm } from './keep-form.tsx'
import { ModelLinks } from './model-links.tsx'
import { StillView } from './still-view.tsx'

interface ConfigurationSheetProps {
  data: ConfiguratorData
  opening: Opening
  /** Word of the wall that it is shown before; the photograph's own where it is none of its walls. */
  wall: string | undefined
  /** Whether what it costs is said. */
  priced: boolean
  /** Public address of the store, without a trailing slash. */
  baseUrl: string
}

/** A configuration on one sheet: photograph, drawing with its dimensions, and everything chosen. */
export async function ConfigurationSheet({ data, opening, wall, priced, baseUrl }: ConfigurationSheetProps) {
  const [t, format] = await Promise.all([getTranslations('sheet'), getFormatter()])
  const { product, unit, texts, pictures } = data
  const shown = shownConfiguration(data, opening, wall)
  const { state, chosen, ref, drawing, photo, lines, missing, arranged, query } = shown
  const { quantity } = state.selected
  const address = (path: string, more: Record<string, string>) =>
    `${data.configuratorPath}${path}?${query}${new URLSearchParams(more).size > 0 ? `&${new URLSearchParams(more)}` : ''}`
  const look: Record<string, string> = shown.background ? { wall: shown.background } : {}
  const mail = new URLSearchParams({
    subject: product.name,
    body: t('mailBody', {
      name: product.name,
      url: baseUrl + address('/sheet', priced ? { ...look, prices: '1' } : look),
    }),
  })
  const money = (cents: number) => formatMoney(cents, { sign: true })
  return (
    <article className="container-page pt-4 pb-12 md:pt-6">
      <h1 className="text-2xl">{unbrokenWords(product.name)}</h1>
      <p className="mt-1 text-sm text-ink-soft">
        {t('reference', { ref })} ·{' '}
        {t('date', {
          date: withOrdinal(format.dateTime(new Date(data.now), { dateStyle: 'long', timeZone: data.timeZone })),
        })}
      </p>
      <p className="mt-3 max-w-prose text-sm print:hidden">{t('intro')}</p>
      {missing.length > 0 ? (
        <p role="status" className="mt-3 text-sm font-medium text-ember">
          {t('missing', { names: missing.join(', ') })}
        </p>
      ) : null}
      <div className="mt-5 grid items-center gap-6 lg:grid-cols-2 print:grid-cols-2">
        {photo ? (
          // biome-ignore lint/performance/noImgElement: the image CDN answers every size
          <img
            src={pictureUrl(pictures.photo.at(-1)?.[1] ?? '', photo)}
            srcSet={pictureSet(pictures.photo, photo)}
            sizes="(min-width: 64rem) 37rem, 92vw"
            width={865}
            height={600}
            alt={photoWords(data, chosen)}
            className="w-full rounded-lg bg-sand"
          />
        ) : null}
        {drawing ? (
          <ConfigurationDrawing name={product.name} drawing={drawing} unit={unit} texts={texts} tallest="22rem" />
        ) : null}
        {drawing ? (
          <StillView
            name={product.name}
            drawing={drawing}
            texts={t.raw('stillPicture')}
            className="mx-auto w-full max-w-72 col-span-full"
          />
        ) : null}
      </div>
      <h2 className="mt-8 text-lg">{t('choices')}</h2>
      <table className="mt-3 w-full text-sm">
        <tbody className="divide-y divide-line border-y border-line">
          {priced ? <Line label={t('base')} value="" price={money(basePrice(state))} /> : null}
          {lines.map(({ label, value, price }) => (
            <Line
              key={`${label} ${value}`}
              label={label}
              value={value}
              price={priced && price > 0 ? formatDifference(price) : null}
            />
          ))}
          <Line
            label={t('pieces')}
            value={priced && quantity > 1 ? `${quantity} × ${money(unitPrice(state))}` : String(quantity)}
            price={null}
          />
          {arranged && data.facility ? (
            <>
              <Line label={texts.screens.facility} value={whereOf(arranged.city, arranged.choice)} price={null} />
              {priced ? (
                <>
                  <Line label={data.facility.deposit} value="" price={formatDifference(arranged.deposit)} />
                  <Line label={data.facility.installer} value={money(arranged.installer)} price={null} />
                </>
              ) : null}
            </>
          ) : null}
          {priced ? (
            <>
              <Line label={t('total')} value="" price={money(totalPrice(state))} strong />
              <Line label={texts.containedTax} value="" price={money(containedTax(totalPrice(state), data.taxRate))} />
            </>
          ) : null}
        </tbody>
      </table>
      {drawing ? (
        <ModelLinks
          product={product}
          chosen={chosen}
          drawing={drawing}
          label={drawingLabel(product.name, drawing, unit, texts)}
        />
      ) : null}
      <p className="mt-4 max-w-prose text-xs text-ink-soft">{t('note')}</p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {/* Programs for mail read a plus sign as a plus sign. */}
        <a
          href={`mailto:?${String(mail).replaceAll('+', '%20')}`}
          rel="nofollow"
          className={buttonClass({ look: 'secondary' })}
        >
          {t('mail')}
        </a>
        <PrintButton label={t('print')} className={buttonClass({})} />
        <a href={address('', {})} rel="nofollow" className={buttonClass({ look: 'secondary' })}>
          {t('open')}
        </a>
        <KeepForm
          product={product.id}
          query={query}
          facility={arranged ? facilityText(state, opening.answers) : undefined}
          keptPath={data.keptPath}
          texts={{
            keep: texts.keep,
            keeping: texts.keeping,
            kept: texts.kept,
            seeKept: texts.seeKept,
            unreachable: texts.unreachable,
          }}
          className={buttonClass({ look: 'secondary' })}
        />
        <CompareLink
          path={data.configuratorPath}
          query={query}
          label={t('compare')}
          className={buttonClass({ look: 'secondary' })}
        />
        <a
          href={address('/sheet', priced ? look : { ...look, prices: '1' })}
          rel="nofollow"
          className={buttonClass({ look: 'secondary' })}
        >
          {priced ? t('withoutPrices') : t('withPrices')}
        </a>
      </div>
    </article>
  )
}

interface LineProps {
  label: string
  value: string
  price: string | null
  strong?: boolean
}

function Line({ label, value, price, strong = false }: LineProps) {
  return (
    <tr className={strong ? 'text-base font-semibold' : ''}>
      <th scope="row" className={`py-2 pr-4 text-left ${strong ? '' : 'font-normal text-ink-soft'}`}>
        {label}
      </th>
      <td className="py-2 pr-4">{value}</td>
      <td className="py-2 text-right tabular-nums">{price}</td>
    </tr>
  )
}
