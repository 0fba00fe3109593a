import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'

export type DataNoticeTexts = Record<'failed' | 'retry' | 'offline', string>

interface DataNoticeProps {
  failed: boolean
  offline: boolean
  retry: () => void
  texts: DataNoticeTexts
}

/**
 * Says that what is shown may not be how things are now: no network, or an answer that failed, to
 * be asked for again.
 */
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
