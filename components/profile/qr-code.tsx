import encodeQR from 'qr'

/** Squares of white around the code, without which no camera finds it. */
const quiet = 4

/** A text as a QR code. @param name its text alternative */
export function QrCode({ text, name }: { text: string; name: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-md border border-line"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
