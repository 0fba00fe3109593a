import { RadioCards } from '#components/ui/choices.tsx'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import { MethodMarks } from './method-marks.tsx'
import type { PaymentChoiceMethod } from './payment-choices.ts'

interface MethodCardsProps {
  name: string
  label: string
  error?: string | undefined
  chosen: PaymentMethod | undefined
  methods: readonly PaymentChoiceMethod[]
  /** Whether the page's script runs, which all methods but a bank transfer need. */
  scripted: boolean
}

/** The payment methods to choose from, each with its marks, and with the notice of the law where it is credit. */
export function MethodCards({ name, label, error, chosen, methods, scripted }: MethodCardsProps) {
  return (
    <RadioCards
      name={name}
      label={label}
      error={error}
      defaultValue={chosen}
      choices={methods.map(({ value, title, text, parts = [], marks, creditNotice }) => ({
        value,
        title,
        text: <ChoiceText text={text} parts={parts} />,
        marks: marks && <MethodMarks files={marks} />,
        note: creditNotice,
        disabled: !scripted && value !== 'transfer',
      }))}
    />
  )
}

/** The lines of parts stand under each other; all of it names the choice, so none is a block element. */
function ChoiceText({ text, parts = [] }: Pick<PaymentChoiceMethod, 'text' | 'parts'>) {
  return (
    <>
      {text}
      {parts.map((part) => (
        <span key={part} className="block tabular-nums">
          {part}
        </span>
      ))}
    </>
  )
}
