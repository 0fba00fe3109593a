import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { mayReportDamage } from '#lib/rules/incident.ts'
import type { Parcel } from '#lib/store-api/orders.ts'
import { IncidentForm } from './incident-form.tsx'
import { IncidentLink } from './incident-link.tsx'

interface OrderIncidentProps {
  order: string
  parcels: readonly Parcel[]
  /** `report` and `wrong` of the address: how the page looks where no script runs. */
  asked: { report?: string | string[] | undefined; wrong?: string | string[] | undefined }
}

/** The problem-report action of an order: it belongs to a parcel, so there has to be one. */
export async function OrderIncident({ order, parcels, asked }: OrderIncidentProps) {
  const [t, words, all] = await Promise.all([
    getTranslations('profile.incident'),
    getTranslations('profile.order'),
    getTranslations('profile'),
  ])
  const now = new Date()
  const form = {
    order,
    texts: all.raw('incident'),
    parcels: parcels.map((parcel, index) => ({
      id: parcel.id,
      label: words('parcel', { number: index + 1 }),
      damage: mayReportDamage(parcel.delivered_at, now)
        ? ('open' as const)
        : parcel.delivered_at
          ? ('late' as const)
          : ('notYet' as const),
    })),
  }
  return (
    <Card as="section" id="report" aria-labelledby="report-title" tone="sand" className="mt-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Icon name="triangle-alert" className="size-6 shrink-0 text-ink-soft" />
        <div className="min-w-52 flex-1">
          <h2 id="report-title" className="text-base">
            {words('reportText')}
          </h2>
          <p className="text-sm text-ink-soft">{parcels.length === 0 ? t('none') : t('damageText')}</p>
        </div>
        {parcels.length > 0 && asked.report !== '1' ? (
          <IncidentLink {...form} title={t('title')} intro={t('intro')} closeLabel={t('close')}>
            {words('report')}
          </IncidentLink>
        ) : null}
      </div>
      {parcels.length > 0 && asked.report === '1' ? (
        <div className="mt-6 max-w-xl rounded-lg bg-paper p-5">
          <IncidentForm {...form} answered={problemsIn(asked.wrong)} />
        </div>
      ) : null}
    </Card>
  )
}

/**
 * Reads `?wrong=photos~photosMissing|…` back; anything that is no field of the report is left out.
 */
function problemsIn(text: string | string[] | undefined): Partial<Record<string, string>> {
  if (typeof text !== 'string') return {}
  const pairs = text
    .slice(0, 500)
    .split('|')
    .map((pair) => pair.split('~') as [string, string | undefined])
  return Object.fromEntries(pairs.filter(([field, problem]) => /^(kind|comment|photos|form)$/.test(field) && problem))
}
