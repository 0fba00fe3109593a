import { Skeleton } from '#components/ui/skeleton.tsx'

/** Stands in the place of a step's fields while their code or what they offer is fetched. */
export function StepLoading({ text }: { text: string }) {
  return (
    <div role="status" data-step-loading="" className="space-y-3">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
