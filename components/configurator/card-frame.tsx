/**
 * Ground and border of a choice, behind what stands in it. It follows the native control that is
 * its earlier sibling (`peer`): asking the card what it holds (`:has`) would have the browser look
 * through the page again with every touch, which slow phones feel.
 */
export function CardFrame({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute -inset-px -z-10 border border-line-strong bg-paper group-hover:border-ink peer-checked:border-water peer-checked:bg-water-soft peer-checked:ring-2 peer-checked:ring-water peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-water peer-disabled:border-line peer-disabled:bg-sand ${className}`}
    />
  )
}
