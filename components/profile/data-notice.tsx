import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'

export type DataNoticeTexts = Record<'failed' | 'retry' | 'offline', string>

interface DataNoticeProps {
  failed: boolean
  offline: boolean
  retry: () => void
  texts: DataNoticeTexts
}

/** Says that the displayed data may be out of date: no network, or a failed request, with a button to retry. */
export function DataNotice({ failed, offline, retry, texts }: DataNoticeProps) {
  return (
    <div role="status" className="not-empty:mb-5">
      {offline ? (
        <Message tone="warning">{texts.offline}</Message>
      ) : failed ? (
        <Message tone="danger">
          {texts.failed} <RetryButton retry={retry} text={texts.retry} />
        </Message>
      ) : null}
    </div>
  )
}
