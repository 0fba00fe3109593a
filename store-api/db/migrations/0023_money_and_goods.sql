ALTER TABLE "payments" ADD COLUMN "refund_asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "resaleable" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_until" timestamp with time zone;