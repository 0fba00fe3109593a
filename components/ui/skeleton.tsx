/** A grey placeholder; give it the size of the later content, so that nothing moves then. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-shimmer rounded-sm bg-sand-deep ${className}`} />
}
