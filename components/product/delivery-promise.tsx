import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { DeliveryDays } from '#lib/contract/product-cards.ts'
import { currentStore } from '#lib/stores/current.ts'
import { DeliveryDates } from './delivery-dates.tsx'
import { DeliveryByCode } from './later-parts.tsx'

/** When it would arrive if ordered now, and whether it can be sent back. */
export async function DeliveryPromise({ days, madeToMeasure }: { days: DeliveryDays; madeToMeasure: boolean }) {
  const [{ timeZone, returnsDays }, t] = await Promise.all([currentStore(), getTranslations('product.delivery')])
  return (
    <DeliveryDates
      days={[days.min, days.max]}
      timeZone={timeZone}
      dates={t.raw('range')}
      workingDays={t('workingDays', days)}
    >
      <DeliveryByCode
        days={[days.min, days.max]}
        texts={{ label: t('byCode.label'), ask: t('byCode.ask'), unreachable: t('byCode.unreachable') }}
      />
      <StaticPart staticName="returns">
        <small>{t('free')}</small>
        <p>
          <Icon name="undo-2" />
          {madeToMeasure ? t('noReturn') : t('returns', { days: returnsDays })}
        </p>
      </StaticPart>
    </DeliveryDates>
  )
}
