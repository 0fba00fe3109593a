import { OrderNumber } from '#components/order/order-number.tsx'
import type { WithdrawalState } from '#lib/actions/withdrawal-state.ts'
import { itemName } from './item-choice.tsx'
import type { WithdrawalTexts } from './texts.ts'

/** The declaration's text, before and after it is sent. */
export function WithdrawalSummary({ state, texts }: { state: WithdrawalState; texts: WithdrawalTexts }) {
  const { fields, order, chosen } = state
  const items = order?.items.filter(({ key }) => chosen?.includes(key)) ?? []
  return (
    <dl className="space-y-3 text-sm [&_dd]:mt-0.5 [&_dd]:font-medium [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line [&_dt]:text-xs [&_dt]:text-ink-soft">
      <div>
        <dt>{texts.name}</dt>
        <dd>{fields.name}</dd>
      </div>
      <div>
        <dt>{texts.number}</dt>
        <dd>
          <OrderNumber number={order?.order_number ?? fields.order_number.toUpperCase()} />
        </dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>{fields.email}</dd>
      </div>
      <div>
        <dt>{texts.withdrawnFrom}</dt>
        {items.length > 0 ? (
          items.map((item) => <dd key={item.key}>{itemName(item, texts)}</dd>)
        ) : (
          <dd>{fields.description || texts.whole}</dd>
        )}
      </div>
      {fields.message ? (
        <div>
          <dt>{texts.message}</dt>
          <dd>{fields.message}</dd>
        </div>
      ) : null}
    </dl>
  )
}
