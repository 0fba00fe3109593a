import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { FacilityData } from '#lib/facility/data.ts'
import { contactUrl } from '#lib/stores/contact-url.ts'

/** Says that there is no price here, and leads to where one can be asked for. */
export function FacilityQuote({ data: { texts, helpDesk } }: { data: Pick<FacilityData, 'texts' | 'helpDesk'> }) {
  return (
    <Message className="mt-4" tone="warning" title={texts.quote}>
      {texts.quoteText}
      <a href={contactUrl({ helpDesk })} className={`${buttonClass({ look: 'secondary' })} mt-3 flex w-fit`}>
        {texts.ask}
      </a>
    </Message>
  )
}
