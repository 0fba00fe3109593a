import { getTranslations } from 'next-intl/server'
import { CopyButton } from '#components/ui/copy-button.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { formatIban } from '#lib/rules/iban.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { orderState } from '#lib/rules/order-status.ts'

/**
 * Data for the bank transfer of an order that awaits one, in the order of a bank's form; nothing for any other order.
 */
export async function TransferData({
  order,
}: {
  order: Pick<Cart, 'status' | 'payment' | 'prices' | 'supplement_of'>
}) {
  const t = await getTranslations('order.transfer')
  const transfer = order.payment?.transfer
  if (!transfer || order.status !== orderState.pendingPayment) return null
  const total = order.prices.pvp_total
  const lines = [
    { name: 'IBAN', text: formatIban(transfer.iban), copy: transfer.iban.replaceAll(' ', '') },
    { name: t('amount'), text: formatMoney(total, { sign: true }), copy: formatMoney(total) },
    { name: t('concept'), text: transfer.concept, copy: transfer.concept },
    { name: t('beneficiary'), text: transfer.beneficiary, copy: null },
    { name: 'BIC', text: transfer.bic, copy: null },
  ]
  return (
    <section className="mt-8 rounded-lg bg-water-soft p-6 text-water-deep md:p-8">
      <h2 className="text-xl">{t('title')}</h2>
      <dl className="mt-4 divide-y divide-water/20 print:columns-[2_16rem]">
        {lines.map(({ name, text, copy }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-3">
            <dt className="text-xs">{name}</dt>
            <dd className={`col-start-1 font-semibold wrap-anywhere tabular-nums ${copy ? 'text-lg' : ''}`}>{text}</dd>
            {copy ? (
              <dd className="col-start-2 row-span-2 row-start-1">
                <CopyButton text={copy} label={t('copy')} what={name} copied={t('copied')} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-2xl text-sm">{t(order.supplement_of ? 'supplementText' : 'text')}</p>
    </section>
  )
}
