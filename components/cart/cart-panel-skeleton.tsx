import { Skeleton } from '#components/ui/skeleton.tsx'

/** The shape of two rows, while the cart is fetched. */
export function CartPanelSkeleton({ text }: { text: string }) {
  return (
    <>
      <p className="sr-only">{text}</p>
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-4 py-4">
          <Skeleton className="size-20 shrink-0 rounded-md" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-8 w-28 rounded-full" />
          </div>
        </div>
      ))}
    </>
  )
}
