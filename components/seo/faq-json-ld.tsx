import { faqJsonLd } from '#lib/seo/json-ld/lists.ts'
import { JsonLd } from './json-ld.tsx'

/** Questions and answers that the page shows, for search engines. */
export function FaqJsonLd({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return questions.length === 0 ? null : <JsonLd data={faqJsonLd(questions)} />
}
