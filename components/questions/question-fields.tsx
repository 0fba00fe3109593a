import type { ComponentProps } from 'react'
import { Field, TextareaField } from '#components/ui/field.tsx'
import type { QuestionField, QuestionTexts } from '#lib/actions/ask-question-state.ts'

type Handled = Pick<ComponentProps<'input'> & ComponentProps<'textarea'>, 'autoFocus' | 'defaultValue'> & {
  name: string
  error?: string | undefined
}

interface QuestionFieldsProps {
  /** Props of each field's control besides its texts. */
  field: (name: QuestionField) => Handled
  texts: Omit<QuestionTexts, 'problems'>
}

/** Fields of a question, under its heading; messages stand at their fields. */
export function QuestionFields({ field, texts }: QuestionFieldsProps) {
  const worded = (name: QuestionField) => ({ ...field(name), id: `question-${name}`, label: texts[name] })
  return (
    <>
      <h3 className="text-base">{texts.title}</h3>
      <Field {...worded('name')} autoComplete="given-name" maxLength={100} required />
      <Field {...worded('email')} type="email" autoComplete="email" maxLength={254} required hint={texts.emailHint} />
      <Field {...worded('phone')} type="tel" autoComplete="tel" maxLength={40} optionalText={texts.optional} />
      <TextareaField {...worded('question')} maxLength={2000} required />
    </>
  )
}
