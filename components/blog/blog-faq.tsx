import { getTranslations } from 'next-intl/server'
import { FaqJsonLd } from '#components/seo/faq-json-ld.tsx'
import { Accordion } from '#components/ui/accordion.tsx'

interface BlogFaqProps {
  /** Null where they could not be fetched: the rest of the page is shown all the same. */
  questions: readonly { id: number; question: string; answer: string }[] | null
}

/** Questions that shoppers asked about the shop, with their answers. */
export async function BlogFaq({ questions }: BlogFaqProps) {
  const t = await getTranslations('blog')
  if (questions?.length === 0) return null
  return (
    <section aria-labelledby="faq" className="container-page pt-16">
      <h2 id="faq" className="text-2xl">
        {t('faq')}
      </h2>
      {questions === null ? (
        <p role="alert" className="mt-4 rounded-md bg-ember-soft p-4">
          {t('faqError')}
        </p>
      ) : (
        <>
          <FaqJsonLd questions={questions} />
          <div className="mt-4 max-w-3xl">
            <Accordion
              items={questions.map(({ id, question, answer }) => ({
                key: String(id),
                title: question,
                content: answer,
              }))}
            />
          </div>
        </>
      )}
    </section>
  )
}
