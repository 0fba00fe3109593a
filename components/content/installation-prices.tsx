import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { facilityData } from '#lib/facility/read.ts'
import { distanceIds } from '#lib/rules/facility/distance.ts'
import { facilityPrices } from '#lib/rules/facility/prices.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'
import { PriceTable } from './price-table.tsx'

const money = (cents: number) => formatMoney(cents, { sign: true })

interface InstallationPricesProps {
  /** Name of the only province that is shown; without it, all. */
  province?: string
}

/**
 * What an installation costs by province and distance, tax included, from the store's present offer; nothing in a store
 * that installs nothing.
 */
export async function InstallationPrices({ province }: InstallationPricesProps) {
  const store = await currentStore()
  const [data, t] = await Promise.all([facilityData(store), getTranslations('installation')])
  if (!data) return null
  const { offer, taxRate } = data
  const { options, reservation_price: deposit } = offer
  const named = options.filter(
    ({ attribute, value_string }) => attribute === 'cities' && (!province || value_string === province),
  )
  const priced = named.filter(({ budget }) => !budget)
  const quoted = named.filter(({ budget }) => budget)
  const distances = distanceIds.flatMap((id) => options.find((option) => option.id === String(id)) ?? [])
  const chosen = (attribute: 'disassembly' | 'pre_measurement') =>
    options.filter((option) => option.attribute === attribute && (option.price || option.prices))
  const [removal] = chosen('disassembly')
  const [measuring] = chosen('pre_measurement')
  const [anyCity] = priced
  const costs = (city: (typeof priced)[number], extra: typeof options = []) =>
    distances.map((distance) => facilityPrices([city, distance, ...extra], deposit, taxRate))
  const distanceNames = distances.map(({ value_string }) => value_string)
  /** The further services cost the same in every province. */
  const services = (city: (typeof priced)[number]) => [
    ...(removal ? [{ name: t('removal'), prices: costs(city, [removal]).map((cost) => money(cost.disassembly)) }] : []),
    ...(measuring
      ? [{ name: t('measuring'), prices: costs(city, [measuring]).map((cost) => money(cost.pre_measurement)) }]
      : []),
  ]
  return (
    <section aria-labelledby="installation-prices" className="container-page pt-14">
      <h2 id="installation-prices" className="text-2xl">
        {t('title')}
      </h2>
      {anyCity ? (
        <>
          <p className="mt-2 max-w-text text-ink-soft">{t('text', { deposit: money(deposit) })}</p>
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
            <PriceTable
              caption={t('installing')}
              columns={[t('province'), ...distanceNames]}
              rows={priced.map((city) => ({
                name: city.value_string,
                prices: costs(city).map(({ facility }) => money(facility)),
              }))}
            />
            <PriceTable caption={t('services')} columns={[t('service'), ...distanceNames]} rows={services(anyCity)} />
          </div>
        </>
      ) : null}
      {quoted.length > 0 ? (
        <p className="mt-5 max-w-text text-sm text-ink-soft">
          {t('quoted', { count: quoted.length, provinces: quoted.map(({ value_string }) => value_string).join(', ') })}{' '}
          <Link href={contactPath(store)} className="underline underline-offset-4">
            {t('ask')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
