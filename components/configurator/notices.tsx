import { Message } from '#components/ui/message.tsx'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { formatLength } from '#lib/rules/configurator/length.ts'
import type { Dropped } from '#lib/rules/configurator/restore.ts'

/**
 * What of an address or cart row could not be restored: no shopper orders something else
 * than the link said without knowing.
 */
export function Notices({ data, opening }: { data: ConfiguratorData; opening: Opening }) {
  const { texts } = data
  const lines = [
    ...(opening.sound ? [] : [texts.noticeUnsound]),
    ...new Set(opening.dropped.map((dropped) => noticeText(data, dropped))),
  ]
  return (
    <>
      {opening.row ? <Message className="mb-4">{texts.editingRow}</Message> : null}
      {lines.length > 0 ? (
        <div role="status">
          <Message tone="warning" title={texts.noticeTitle} className="mb-4">
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Message>
        </div>
      ) : null}
    </>
  )
}

function noticeText({ texts, unit }: ConfiguratorData, dropped: Dropped): string {
  switch (dropped.kind) {
    case 'unknownOption':
    case 'unknownComplement':
      return texts.noticeUnknown
    case 'option':
      return fill(texts.noticeOption, { name: dropped.name })
    case 'complement':
      return fill(texts.noticeComplement, { name: dropped.name })
    case 'cut':
      return fill(texts.noticeCut, { name: dropped.name })
    case 'quantity':
      return fill(texts.noticeQuantity, { nearest: dropped.nearest })
    case 'count':
      return fill(texts.noticeCount, { name: dropped.name, nearest: dropped.nearest })
    case 'value':
      return fill(texts.noticeValue, {
        name: dropped.name,
        value: formatLength(dropped.value, unit),
        nearest: formatLength(dropped.nearest, unit),
      })
  }
}
