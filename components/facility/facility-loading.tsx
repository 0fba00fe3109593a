import { Skeleton } from '#components/ui/skeleton.tsx'

/** Placeholder of an installation's step while the store's offer is fetched. */
export function FacilityLoading({ text }: { text: string }) {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  )
}
