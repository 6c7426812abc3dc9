-- The newest test paper of each printer of a branch, asked for at every look at the console's page of printers.
create index on print_jobs (tenant, branch_id, created_at) where paper = 'test';
