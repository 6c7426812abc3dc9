-- The last orders for now of a branch and type: how long its kitchen really took (guide §6.6).
create index on orders (tenant, branch_id, type, created_at desc) where delivery_time = 'asap';
