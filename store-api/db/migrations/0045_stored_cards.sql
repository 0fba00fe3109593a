ALTER TABLE "clients" ADD COLUMN "shopper_reference" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shopper_reference" uuid;