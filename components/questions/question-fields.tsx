import { Field, TextareaField } from '#components/ui/field.tsx'
import type { AskQuestionState, QuestionTexts } from '#lib/actions/ask-question.ts'

interface QuestionFieldsProps extends Pick<AskQuestionState, 'given' | 'errors'> {
  texts: QuestionTexts
}

/** What a question consists of, under its heading; messages stand at their fields. */
export default function QuestionFields({ given, errors, texts }: QuestionFieldsProps) {
  // The browser goes to the first wrong field, also where the page was loaded anew because there is no script.
  const wrong = (['name', 'email', 'phone', 'question'] as const).find((name) => errors[name])
  const field = (name: keyof typeof given) => ({
    name,
    id: `question-${name}`,
    label: texts[name],
    defaultValue: given[name],
    error: errors[name],
    autoFocus: wrong === name,
  })
  return (
    <>
      <h3 className="text-base">{texts.title}</h3>
      <Field {...field('name')} autoComplete="given-name" maxLength={100} required />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} required hint={texts.emailHint} />
      <Field {...field('phone')} type="tel" autoComplete="tel" maxLength={40} optionalText={texts.optional} />
      <TextareaField {...field('question')} maxLength={2000} required />
    </>
  )
}
