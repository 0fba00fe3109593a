ALTER TABLE "order_confirmations" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "supplement_of" uuid;