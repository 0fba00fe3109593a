import { getFormatter, getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { QuestionForm } from '#components/product/later-parts.tsx'
import type { QuestionTexts } from '#lib/actions/ask-question-state.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { getProductQuestions } from '#lib/store-api/reviews.ts'
import { QuestionFields } from './question-fields.tsx'

/** Answered questions about a product, and the form to ask another. */
export async function ProductQuestions({ productId }: { productId: number }) {
  const [questions, t, format] = await Promise.all([
    getProductQuestions(productId),
    getTranslations('questions'),
    getFormatter(),
  ])
  const texts: QuestionTexts = t.raw('form')
  return (
    <section id="questions" aria-labelledby="questions-title" className="container-page pt-16">
      <h2 id="questions-title" className="text-2xl">
        {t('title')}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <StaticPart staticName="questions">
          {questions.length === 0 ? (
            <p className="text-ink-soft">{t('none')}</p>
          ) : (
            <dl className="questions">
              {questions.map(({ id, name, question, answer, created_at }) => (
                <div key={id}>
                  <dt>{question}</dt>
                  <dd>
                    {answer}
                    <br />
                    <small>
                      {created_at
                        ? t('asked', {
                            name,
                            day: withOrdinal(format.dateTime(new Date(created_at), { dateStyle: 'long' })),
                          })
                        : name}
                    </small>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </StaticPart>
        <QuestionForm
          productId={productId}
          texts={{ send: texts.send, sending: texts.sending, unreachable: texts.unreachable }}
        >
          <StaticPart staticName="question" className="space-y-4">
            <QuestionFields texts={texts} field={(name) => ({ name })} />
          </StaticPart>
        </QuestionForm>
      </div>
    </section>
  )
}
