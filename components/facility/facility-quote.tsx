import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { FacilityData } from '#lib/facility/data.ts'

/** Says that there is no price here, and leads to where one can be asked for. */
export function FacilityQuote({ data: { texts, helpDesk } }: { data: Pick<FacilityData, 'texts' | 'helpDesk'> }) {
  return (
    <Message className="mt-4" tone="warning" title={texts.quote}>
      {texts.quoteText}
      <a href={`${helpDesk}/requests/new`} className={`${buttonClass({ look: 'secondary' })} mt-3 flex w-fit`}>
        {texts.ask}
      </a>
    </Message>
  )
}
