import { Message } from '#components/ui/message.tsx'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'

interface LeftOutProps {
  title: string
  /** Name and reason of each line that was left out, by its number. */
  lines: ProfileFormState['fields'] | undefined
}

/** Lines that could not be added, with the reasons; nothing where all were. */
export function LeftOut({ title, lines }: LeftOutProps) {
  const left = Object.entries(lines ?? {})
  if (left.length === 0) return null
  return (
    <Message tone="warning" title={title}>
      <ul>
        {left.map(([number, line]) => (
          <li key={number} className="mt-1 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Message>
  )
}
