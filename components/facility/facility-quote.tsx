import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { FacilityData } from '#lib/facility/data.ts'

/** Says that there is no price here, with a link to request one. */
export function FacilityQuote({ data: { texts, contact } }: { data: Pick<FacilityData, 'texts' | 'contact'> }) {
  return (
    <Message className="mt-4" tone="warning" title={texts.quote}>
      {texts.quoteText}
      <a href={contact} className={`${buttonClass({ look: 'secondary' })} mt-3 flex w-fit`}>
        {texts.ask}
      </a>
    </Message>
  )
}
