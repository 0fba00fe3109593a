import { Button } from '#components/ui/button.tsx'
import type { StepProps } from './person-step.tsx'
import { WithdrawalSummary } from './withdrawal-summary.tsx'

/**
 * The summary and the button that declares (directive 2011/83/EU, article 11a(3)); beside it only
 * the way back.
 */
export function ConfirmStep({ handled: { state, pending }, texts }: StepProps) {
  return (
    <>
      <h2 tabIndex={-1}>{texts.check}</h2>
      <WithdrawalSummary state={state} texts={texts} />
      {state.chosen?.map((key) => (
        <input key={key} type="hidden" name="item" value={key} />
      ))}
      <input type="hidden" name="key" value={state.key} />
      <p className="text-sm text-ink-soft">{texts.checkText}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} size="lg">
          {texts.confirm}
        </Button>
        <Button look="quiet" size="lg" name="back" value="items" formNoValidate>
          {texts.change}
        </Button>
      </div>
    </>
  )
}
