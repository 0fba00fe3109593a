import { Icon } from '#components/ui/icon.tsx'
import type { TrackedOrder } from '#lib/contract/cart-content.ts'
import { awaitsConfirmation } from '#lib/rules/confirmation.ts'
import { deliveryRange } from '#lib/rules/delivery-date.ts'
import { type OrderStep, orderProgress, orderSteps } from '#lib/rules/order-progress.ts'
import { isPayable } from '#lib/rules/order-status.ts'
import '#styles/order-steps.css'

export type TimelineTexts = Record<
  OrderStep | 'timeline' | 'expected' | 'afterConfirmation' | 'calls' | 'installer' | 'reached',
  string
>

interface OrderTimelineProps {
  order: TrackedOrder
  timeZone: string
  texts: TimelineTexts
  /** Writes a moment as a day. */
  day: (moment: string) => string
}

/** An order's past steps and its delivery; empty for one that is over. */
export function OrderTimeline({ order, timeZone, texts, day }: OrderTimelineProps) {
  const progress = orderProgress(order.status, order.sub_orders)
  if (!progress) return null
  const expected = expectedDays(order, timeZone, texts, day)
  const dates: Partial<Record<OrderStep, string>> = {
    ...(expected && { delivered: expected }),
    ordered: day(order.ordered_at),
    ...(progress.sentAt && { sent: day(progress.sentAt) }),
    ...(progress.deliveredAt && { delivered: day(progress.deliveredAt) }),
  }
  return (
    <>
      <h3 className="mt-6 text-sm">{texts.timeline}</h3>
      <ol className="order-steps mt-3">
        {orderSteps.map((step) => {
          const done = progress.done.includes(step)
          return (
            <li key={step} className={done ? 'is-done' : 'text-ink-soft'}>
              <span>{done ? <Icon name="check" className="size-4" /> : null}</span>
              <span className="pt-0.5">
                <span className="font-medium">{texts[step]}</span>
                {done ? <span className="sr-only">, {texts.reached}</span> : null}
                {dates[step] ? <span className="block text-xs">{dates[step]}</span> : null}
                {step === 'delivered' && !done ? <span className="block text-xs">{texts.calls}</span> : null}
                {step === 'delivered' && order.installed ? (
                  <span className="block text-xs">{texts.installer}</span>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** When a paid order comes, in words; null where that is not known. */
export function expectedDays(
  order: TrackedOrder,
  timeZone: string,
  { expected, afterConfirmation }: Pick<TimelineTexts, 'expected' | 'afterConfirmation'>,
  day: OrderTimelineProps['day'],
): string | null {
  const { status, ordered_at: ordered, delivery_days: days, delivery } = order
  if (!days || isPayable(status)) return null
  if (awaitsConfirmation(order))
    return afterConfirmation.replace('{min}', String(days.min)).replace('{max}', String(days.max))
  const { from, to } = delivery ?? deliveryRange(new Date(ordered), days, timeZone)
  const written = (text: string) => day(`${text}T12:00:00Z`)
  return expected.replace('{from}', written(from)).replace('{to}', written(to))
}
