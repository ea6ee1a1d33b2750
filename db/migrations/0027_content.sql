-- Staff's list of the codes that they made, without those of single members.
create index discount_codes_campaigns on discount_codes (tenant_id, created_at, code) where purpose = 'campaign';
