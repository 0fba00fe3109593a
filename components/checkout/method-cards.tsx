import { useState } from 'react'
import { RadioCards, type RadioChoice } from '#components/ui/choices.tsx'
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

/**
 * The payment methods to choose from, each with its marks. Those that are credit stand behind one line, with the notice
 * of the law below it.
 */
export function MethodCards({ name, label, error, chosen, methods, scripted }: MethodCardsProps) {
  const credit = methods.find((method) => method.credit)?.credit
  // What was opened stays open, whatever is chosen then.
  const [open] = useState(methods.some((method) => method.credit && method.value === chosen))
  const choicesOf = (some: readonly PaymentChoiceMethod[]): RadioChoice[] =>
    some.map(({ value, title, text, parts, marks }) => ({
      value,
      title,
      text: <ChoiceText text={text} parts={parts} />,
      marks: marks && <MethodMarks files={marks} />,
      disabled: !scripted && value !== 'transfer',
    }))
  const later = methods.filter((method) => method.credit)
  return (
    <RadioCards
      name={name}
      label={label}
      error={error}
      defaultValue={chosen}
      choices={choicesOf(methods.filter((method) => !method.credit))}
      more={
        credit && {
          title: credit.title,
          marks: <MethodMarks files={[...new Set(later.flatMap(({ marks }) => marks ?? []))]} />,
          note: credit.notice,
          choices: choicesOf(later),
          open,
        }
      }
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
