/** The shop's word-mark: a pane of glass, drawn by its style, and the name. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={className}>
      <span className="logo-name">{name}</span>
    </span>
  )
}
