ALTER TABLE "complements" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sketch" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "length_unit" text DEFAULT 'cm' NOT NULL;