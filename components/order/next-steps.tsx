import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { OrderStatus } from '#lib/contract/cart-content.ts'
import { isPayable } from '#lib/rules/order-status.ts'
import { stepsBehind } from '#lib/rules/order-transitions.ts'
import '#styles/order-steps.css'

const steps = ['payment', 'measures', 'preparation', 'delivery', 'installation'] as const
/** Steps that an order's state counts; the measures have a state of their own. */
const counted: readonly (typeof steps)[number][] = ['payment', 'preparation', 'delivery', 'installation']

interface NextStepsProps {
  status: OrderStatus
  delivery: string
  /** Whether it is paid by bank transfer, which takes its time. */
  transfer: boolean
  /** Whether an installation is bought with it. */
  installed: boolean
  /** Whether its measures are confirmed; null where there are none to confirm. */
  confirmed: boolean | null
}

/** The next steps of an order with who calls for them, and how far it is; empty for one that is over. */
export async function NextSteps({ status, delivery, transfer, installed, confirmed }: NextStepsProps) {
  const behind = stepsBehind(status)
  if (behind === null) return null
  const t = await getTranslations('order.next')
  const shown = steps.filter(
    (name) => (name !== 'measures' || confirmed !== null) && (name !== 'installation' || installed),
  )
  const isDone = (name: (typeof steps)[number]) =>
    name === 'measures' ? confirmed === true : counted.indexOf(name) < behind
  return (
    <>
      <h2 className="text-xl">{t('title')}</h2>
      <ol className="order-steps mt-4">
        {shown.map((name, index) => (
          <li key={name} className={isDone(name) ? 'is-done' : undefined}>
            <span>{isDone(name) ? <Icon name="check" className="size-4" /> : index + 1}</span>
            <span>
              <span className="font-medium">{t(named(name, transfer))}</span>
              <span className="block text-ink-soft">
                {name === 'delivery' && (isPayable(status) || confirmed === false)
                  ? t('deliveryLater', { range: delivery })
                  : t(`${named(name, transfer)}Text`, { range: delivery })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function named(step: (typeof steps)[number], transfer: boolean) {
  return step === 'payment' && transfer ? 'transfer' : step
}
