/**
 * The number of an order in fours, so that it can be read out; copied, it is as it was.
 */
export function OrderNumber({ number }: { number: string | null }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {(number?.match(/^[A-Z]+-|.{1,4}/g) ?? []).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and keep their places
        <span key={index} className="not-last:mr-[0.22em]">
          {part}
        </span>
      ))}
    </span>
  )
}
