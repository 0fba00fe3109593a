import { buttonClass } from '#components/ui/button-class.ts'

/** Look of an action among others below a card. */
export const quietAction = 'inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-water'

interface ConfirmedRemovalProps {
  /** Words of the way to the button, and of the button. */
  texts: Record<'remove' | 'removeSure', string>
  /** The same for screen readers, with what is removed. */
  labels: Record<'remove' | 'removeSure', string>
  /** What the button sends, where its form has others. */
  sends?: { name: string; value: string }
}

/** A button that removes something, behind words that have to be pressed first; without a script too. */
export function ConfirmedRemoval({ texts, labels, sends }: ConfirmedRemovalProps) {
  return (
    <details className="open:w-full">
      <summary aria-label={labels.remove} className={`${quietAction} list-none [&::-webkit-details-marker]:hidden`}>
        {texts.remove}
      </summary>
      <button
        type="submit"
        {...sends}
        aria-label={labels.removeSure}
        className={`${buttonClass({ look: 'danger', size: 'sm' })} mb-2`}
      >
        {texts.removeSure}
      </button>
    </details>
  )
}
