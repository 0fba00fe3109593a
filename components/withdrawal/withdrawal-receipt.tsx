import { Icon } from '#components/ui/icon.tsx'
import type { WithdrawalState } from '#lib/actions/withdrawal-state.ts'
import { filled, type WithdrawalTexts } from './texts.ts'
import { WithdrawalSummary } from './withdrawal-summary.tsx'

/** The acknowledgement: receipt, time and text of the declaration. */
export function WithdrawalReceipt({ state, texts }: { state: WithdrawalState; texts: WithdrawalTexts }) {
  const { reference = '', moment = '' } = state.receipt ?? {}
  return (
    <section className="space-y-5 rounded-lg border border-line p-5 md:p-6">
      <div className="flex items-start gap-4">
        <Icon name="circle-check" className="size-8 shrink-0 text-success" />
        <h2 tabIndex={-1} className="text-xl outline-none">
          {texts.done}
        </h2>
      </div>
      <p>{filled(texts.doneText, { moment, email: state.fields.email })}</p>
      <p className="text-sm">
        {texts.reference} <strong>{reference}</strong>
      </p>
      <WithdrawalSummary state={state} texts={texts} />
      <p className="text-sm text-ink-soft">{texts.doneNext}</p>
      {/* The page again, with empty fields. */}
      <a
        href="?"
        className="inline-flex min-h-11 items-center text-sm font-medium text-water underline-offset-4 hover:underline"
      >
        {texts.another}
      </a>
    </section>
  )
}
