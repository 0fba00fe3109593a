import { getTranslations } from 'next-intl/server'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import { financingMethods } from '#lib/rules/financing.ts'
import { paymentMethods } from '#lib/rules/payment-methods.ts'
import { offeredMethods } from '#lib/store-api/offered-methods.ts'

/** The means of payment that can be used as pictures; nothing where there are none. */
export async function PaymentMarks() {
  const [methods, t] = await Promise.all([offeredMethods(), getTranslations('payment.methods')])
  return methods.length > 0 ? <Marks title={t('title')} methods={methods} /> : null
}

/**
 * The financing providers, with the notice that every advertisement for credit must carry (Directive (EU) 2023/2225
 * art. 8, ordonnance 2025-880). Nothing in a store without credit.
 */
export async function FinancingMarks() {
  const methods = financingMethods(await offeredMethods())
  if (methods.length === 0) return null
  const t = await getTranslations('layout.footer')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-xs font-semibold text-white">{t('financing')}</p>
      <Marks title={t('financing')} methods={methods} />
      <p className="text-xs">{t('creditNotice')}</p>
    </div>
  )
}

async function Marks({ title, methods }: { title: string; methods: readonly PaymentMethod[] }) {
  const t = await getTranslations('payment.methods')
  const shown = methods.flatMap((method) =>
    paymentMethods[method].marks
      .filter(({ choiceIn }) => choiceIn === undefined)
      .map(({ file, name }) => ({ file, name: name ?? t(method) })),
  )
  const first = shown.filter(({ file }, index) => shown.findIndex((other) => other.file === file) === index)
  return (
    <ul aria-label={title} className="flex flex-wrap gap-2">
      {first.map(({ file, name }) => (
        <li key={file}>
          {/* biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes */}
          <img src={`/marks/${file}.svg`} alt={name} width={56} height={36} loading="lazy" className="h-6 w-auto" />
        </li>
      ))}
    </ul>
  )
}
